// npm run backup -- --to FOLDER: writes everything into a folder, beside a running server too.
import { runBuilt } from './prepare.mjs';

await runBuilt('backup');
