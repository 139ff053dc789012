// npm run phone-key -- rotate: writes phone numbers and addresses under a new PHONE_KEY.
import { runBuilt } from './prepare.mjs';

await runBuilt('phone-key');
