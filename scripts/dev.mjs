// npm run dev: both halves with reload. Open the address that Vite prints.
import concurrently from 'concurrently';
import { ROOT } from './build-state.mjs';
import { readDotEnv } from './prepare.mjs';

readDotEnv();
const env = {
  ...process.env,
  NODE_ENV: 'development',
  // The client's calls go to the server beside it, wherever that listens.
  API_ORIGIN: process.env.API_ORIGIN || `http://127.0.0.1:${process.env.PORT || 8787}`,
};
const { result } = concurrently(
  [
    { name: 'server', command: 'tsx watch --clear-screen=false server/main.ts', env },
    { name: 'client', command: 'vite', env },
  ],
  { cwd: ROOT, killOthersOn: ['failure', 'success'], prefixColors: 'auto' },
);
await result.then(
  () => process.exit(0),
  () => process.exit(1),
);
