/** The twelve court pictures, made from `assets/courts.mjs` when the game is built. */
declare module 'scorpion:courts' {
  const courts: Readonly<Record<string, string>>;
  export default courts;
}
