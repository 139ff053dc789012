// npm run ledger:check: proves that all points add up, beside a running server too.
import { runBuilt } from './prepare.mjs';

await runBuilt('ledger-check');
