import { BenchScreen } from '#features/bench/bench-screen.tsx';
import { version } from '../../../package.json';

export function TestPage() {
  return <BenchScreen version={version} />;
}
