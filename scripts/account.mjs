// npm run account -- approve|refuse PHONE [reason]: decides on an account that is under review.
import { runBuilt } from './prepare.mjs';

await runBuilt('account');
