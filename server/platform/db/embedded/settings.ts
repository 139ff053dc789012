const COMMON = {
  shared_buffers: '128MB',
  max_connections: '100',
  // Limits the WAL replayed after a crash.
  max_wal_size: '512MB',
  huge_pages: 'off',
  jit: 'off',
  TimeZone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'on',
  log_directory: 'log',
  // One file per weekday, overwritten after a week.
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_file_mode: '0600',
  log_timezone: 'UTC',
  // Statements and key values contain members' texts and phone numbers.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** Returns the settings as arguments; without `durable`, a power cut may lose data. */
export function settingArguments(durable: boolean): string[] {
  return Object.entries({ ...COMMON, ...(durable ? {} : NOT_DURABLE) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}
