import { InformationScreen } from '#features/auth/information-screen.tsx';

export function InformationPage() {
  return <InformationScreen />;
}
