/** @throws if it isn't ready within two minutes */
export async function waitUntilReady(url, output) {
  const end = Date.now() + 120_000;
  for (;;) {
    try {
      if ((await fetch(`${url}/readyz`)).ok) return;
    } catch {
      // Not listening yet.
    }
    if (Date.now() > end) throw new Error(`not ready: ${output().slice(-2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Logs in with the code printed by the server; returns the login data. */
export async function logIn(url, phone, output) {
  const from = output().length;
  await post(url, 'member/send_code', { phone, tellcode: '86', purpose: 'login' });
  const end = Date.now() + 5000;
  let code;
  while (code === undefined) {
    code = new RegExp(`SMS 86 ${phone} (\\d{6})`).exec(output().slice(from))?.[1];
    if (Date.now() > end) throw new Error('no SMS line was printed');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const form = new FormData();
  for (const [name, value] of Object.entries({ phone, tellcode: '86', code, agreed: 'true' })) {
    form.append(name, value);
  }
  const response = await fetch(`${url}/api/member/testlogin`, { method: 'POST', body: form });
  return unwrap(await response.json());
}

/** @throws unless the code is success */
export async function post(url, path, body, token) {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
    body: JSON.stringify(body),
  });
  return unwrap(await response.json());
}

function unwrap({ code, msg, data }) {
  if (typeof code !== 'number' || code >= 207) throw new Error(`${code} ${msg}`);
  return data;
}
