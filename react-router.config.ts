import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // A pattern, because the server build has more than one entry: build/server/app.js,
  // build/server/inspection-worker.js.
  serverBuildFile: '[name].js',
  ssr: true,
  // Each page is one file: split up, its loader and its parts would be too small to compress well.
  splitRouteModules: false,
} satisfies Config
