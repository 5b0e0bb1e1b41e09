// @ts-check
/**
 * Unit tests run as CommonJS, where pixi.js and gsap resolve to their CommonJS builds.
 * @type {import('jest').Config}
 */
export default {
  rootDir: '..',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
  maxWorkers: 2,
  // Two loaded cores take long over what is quick elsewhere.
  testTimeout: 30_000,
  transform: {
    '^.+\\.[jt]s$': [
      'ts-jest',
      {
        tsconfig: {
          rootDir: '.',
          target: 'ES2022',
          module: 'commonjs',
          esModuleInterop: true,
          isolatedModules: true,
          allowJs: true,
        },
      },
    ],
  },
  // Pixi's one dependency that ships as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!earcut/)'],
  moduleNameMapper: {
    '^@pixi-lib/(.*)$': '<rootDir>/node_modules/pixi.js/lib/$1.js',
    // The core's own file has no CommonJS twin; the whole of gsap holds the same core.
    '^gsap/gsap-core$': 'gsap',
    '^scorpion:courts$': '<rootDir>/test/tools/courts.stub.ts',
  },
};
