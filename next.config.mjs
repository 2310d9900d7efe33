/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The event stream must not be buffered by gzip, and loopback gains nothing from compression.
  compress: false,
  devIndicators: false,
  // There is no picture to resize: one handler less that takes addresses from outside.
  images: { unoptimized: true },
  // `npm test` checks the types; a start must not wait for it, nor need the development packages.
  typescript: { ignoreBuildErrors: true },
  // This folder, whatever lockfiles lie above it.
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
};
export default config;
