// Saves a picture of every screen state at 360, 768 and 1440 px in both schemes, or names those
// that differ between two folders. `save` needs `npm run build` first.
// node bench/browser/screenshots.mjs save FOLDER
// node bench/browser/screenshots.mjs compare BEFORE AFTER
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** Share of pixels that may differ. */
const MAX_SHARE = 0.005;
/** Maximum difference of a colour channel (0–255), which ignores the smoothing of edges. */
const MAX_DIFFERENCE = 16;

function save(folder) {
  const { status } = spawnSync('npx', ['playwright', 'test', 'tests/e2e/screens/screens.spec.ts'], {
    stdio: 'inherit',
    env: { ...process.env, SCREENSHOTS: path.resolve(folder) },
  });
  return status ?? 1;
}

const readPixels = (file) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Share of pixels that differ; 1 for pictures of different sizes. */
async function findDifference(beforeFile, afterFile) {
  const [before, after] = await Promise.all([readPixels(beforeFile), readPixels(afterFile)]);
  if (before.data.length !== after.data.length) return 1;
  const { channels, width, height } = before.info;
  let differing = 0;
  for (let at = 0; at < before.data.length; at += channels) {
    for (let channel = 0; channel < channels; channel += 1) {
      if (Math.abs(before.data[at + channel] - after.data[at + channel]) <= MAX_DIFFERENCE)
        continue;
      differing += 1;
      break;
    }
  }
  return differing / (width * height);
}

async function compare(beforeFolder, afterFolder) {
  const before = readdirSync(beforeFolder);
  const after = new Set(readdirSync(afterFolder));
  const common = before.filter((name) => after.has(name));
  let differing = 0;
  for (const name of common) {
    const share = await findDifference(path.join(beforeFolder, name), path.join(afterFolder, name));
    if (share <= MAX_SHARE) continue;
    differing += 1;
    console.log(`${(share * 100).toFixed(1).padStart(5)} %  ${name}`);
  }
  for (const name of before) if (!after.has(name)) console.log(`missing  ${name}`);
  console.log(`${String(differing)} of ${String(common.length)} differ`);
  return differing > 0 || common.length < before.length ? 1 : 0;
}

const [mode, first, second] = process.argv.slice(2);
if (mode === 'save' && first) process.exitCode = save(first);
else if (mode === 'compare' && first && second) process.exitCode = await compare(first, second);
else {
  console.error('save FOLDER | compare BEFORE AFTER');
  process.exitCode = 2;
}
