import { RulesScreen } from '#features/integral/rules-screen.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

export function IntegralRulesPage() {
  return (
    <VisitorFrame>
      <RulesScreen />
    </VisitorFrame>
  );
}
