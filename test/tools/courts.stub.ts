/** Stands for the built module `scorpion:courts`: unit tests draw no court pictures. */
const courts: Readonly<Record<string, string>> = {};
export default courts;
