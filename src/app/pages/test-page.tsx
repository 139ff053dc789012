import { BenchScreen } from '#features/bench/bench-screen.tsx';
import { version } from '../../../package.json';

/** The bench, open to every member. */
export function TestPage() {
  return <BenchScreen version={version} />;
}
