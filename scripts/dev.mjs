// npm run dev: both halves with reload. Open the address that Vite prints.
import concurrently from 'concurrently';
import { ROOT } from './build-state.mjs';
import { readDotEnv } from './prepare.mjs';

readDotEnv();
const { result } = concurrently(
  [
    {
      name: 'server',
      command: 'tsx watch --clear-screen=false server/main.ts',
      env: { ...process.env, NODE_ENV: 'development' },
    },
    { name: 'client', command: 'vite', env: { ...process.env, NODE_ENV: 'development' } },
  ],
  { cwd: ROOT, killOthersOn: ['failure', 'success'], prefixColors: 'auto' },
);
await result.then(
  () => process.exit(0),
  () => process.exit(1),
);
