import { checkLedger } from '../modules/points/check-ledger.ts';
import { print, runCommand } from './run-command.ts';
import { connectToRunning } from '../start/connect-to-running.ts';

await runCommand(async (env) => {
  const { client, close } = await connectToRunning(env, print);
  try {
    const { members, accounts, rows, balance, earned, spent, differences } = await checkLedger(
      client.db,
      { onDifference: print, now: () => new Date() },
    );
    print(`${String(members)} members, ${String(accounts)} with points, ${String(rows)} changes`);
    print(`balance ${String(balance)}, earned ${String(earned)}, spent ${String(spent)}`);
    print(differences === 0 ? 'All of it adds up.' : `${String(differences)} differences.`);

    return differences === 0;
  } finally {
    await close();
  }
});
