import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // A pattern, because the server build has more than one entry: build/server/app.js, build/server/inspection-worker.js.
  serverBuildFile: '[name].js',
  ssr: true,
  // A page travels as one file: apart, its loader and its parts are too small to compress well.
  splitRouteModules: false,
} satisfies Config
