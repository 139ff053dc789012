// npm run db:move -- --to postgres://…: brings everything into another database.
import { runBuilt } from './prepare.mjs';

await runBuilt('db-move');
