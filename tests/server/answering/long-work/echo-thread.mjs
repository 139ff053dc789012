// A thread for tests: answers with its task, or does what the task says.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', (task) => {
  if (task === 'end') process.exit(1);
  if (task === 'fill') {
    const kept = [];
    for (;;) kept.push(Array.from({ length: 1000 }, () => ({})));
  }
  while (task === 'hang');
  parentPort.postMessage(task);
});
