import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverBuildFile: '[name].js',
  ssr: true,
  // The whole route table comes with the first page: no look-ups of links while somebody reads.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
