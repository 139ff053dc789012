// A member in a separate process who calls and asks continuously. Forked with URL, token and
// question; replies to each message with { calls, worstMs, failures } since the last one.
const [url, token, question] = process.argv.slice(2);
const EVERY_MS = 100;
const GONE_MS = 30_000;

let since = { calls: 0, worstMs: 0, failures: [] };
process.on('message', () => {
  process.send(since);
  since = { calls: 0, worstMs: 0, failures: [] };
});
process.on('disconnect', () => process.exit());

for (let turn = 0; ; turn += 1) {
  const isQuestion = turn % 5 === 4;
  const began = performance.now();
  const own = since;
  try {
    const response = await fetch(`${url}/api/apiindex/${isQuestion ? 'chatone' : 'memberinfo'}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(isQuestion ? { question, clientRequestId: crypto.randomUUID() } : {}),
      signal: AbortSignal.timeout(GONE_MS),
    });
    const { code } = await response.json();
    if (code !== 200) own.failures.push(code);
  } catch (cause) {
    own.failures.push(cause.cause?.code ?? cause.name);
  }
  own.calls += 1;
  own.worstMs = Math.max(own.worstMs, performance.now() - began);
  await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
}
