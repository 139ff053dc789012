import { PerfectScreen } from '#features/member/perfect-screen.tsx';

export function PerfectPage() {
  return <PerfectScreen />;
}
