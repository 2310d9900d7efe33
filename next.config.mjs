/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The event stream must not be buffered by gzip, and loopback gains nothing from compression.
  compress: false,
  devIndicators: false,
};
export default config;
