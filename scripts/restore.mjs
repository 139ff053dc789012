// npm run restore -- --from FOLDER: brings a backup into an empty place.
import { runBuilt } from './prepare.mjs';

await runBuilt('restore');
