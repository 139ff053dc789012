export const PROGRAMS = {
  account: {
    source: 'server/cli/account.ts',
    usage: 'npm run account -- approve|refuse PHONE [reason]: decides on an account under review',
  },
  'ledger-check': {
    source: 'server/cli/ledger-check.ts',
    usage: 'npm run ledger:check: proves that all points add up',
  },
  'phone-key': {
    source: 'server/cli/phone-key.ts',
    usage: 'npm run phone-key -- rotate: encrypts phone numbers and addresses with a new PHONE_KEY',
  },
  'db-move': {
    source: 'server/cli/db-move.ts',
    usage: 'npm run db:move -- --to postgres://…: moves all data into another database',
  },
  backup: {
    source: 'server/cli/backup.ts',
    usage: 'npm run backup -- --to FOLDER: writes all data into a folder',
  },
  'verify-backup': {
    source: 'server/cli/verify-backup.ts',
    usage: 'npm run backup:verify -- --from FOLDER: restores a backup into a scratch database',
  },
  restore: {
    source: 'server/cli/restore.ts',
    usage: 'npm run restore -- --from FOLDER: restores a backup into an empty place',
  },
};

export const PROGRAM_SOURCES = Object.fromEntries(
  Object.entries(PROGRAMS).map(([name, { source }]) => [name, source]),
);
