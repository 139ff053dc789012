/** The address without the user name and password that it may have in the environment. */
export function withoutCredentials(address: string): string {
  const url = new URL(address);
  if (url.username === '' && url.password === '') return address;
  url.username = '';
  url.password = '';

  return url.href;
}
