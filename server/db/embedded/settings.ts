const COMMON = {
  shared_buffers: '128MB',
  max_connections: '100',
  // Bounds what a start after a crash has to replay.
  max_wal_size: '512MB',
  huge_pages: 'off',
  jit: 'off',
  TimeZone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'on',
  log_directory: 'log',
  // One file a weekday, overwritten after a week.
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_file_mode: '0600',
  log_timezone: 'UTC',
  // Statements and key values hold what members wrote, and their phone numbers.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const FORGETFUL = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** The server's settings as its arguments; without `durable` it forgets on a power cut. */
export function settingArguments(durable: boolean): string[] {
  return Object.entries({ ...COMMON, ...(durable ? {} : FORGETFUL) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}
