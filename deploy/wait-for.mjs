// node deploy/wait-for.mjs URL [SECONDS]: ends with 0 once the address answers well, with 1 when it
// doesn't within the time (one look where none is given). For supervisors on machines without curl.
const [url, seconds = '0'] = process.argv.slice(2);
const end = Date.now() + Number(seconds) * 1000;
const LOOK_MS = 2500;
const PAUSE_MS = 200;

let isWell = await answers();
while (!isWell && Date.now() < end) {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  isWell = await answers();
}
process.exit(isWell ? 0 : 1);

async function answers() {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(LOOK_MS) })).ok;
  } catch {
    return false;
  }
}
