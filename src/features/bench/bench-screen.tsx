import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page.tsx';
import { BrowserSection } from './components/browser-section.tsx';
import { CalculatorsSection } from './components/calculators-section.tsx';
import { ConnectionSection } from './components/connection-section.tsx';
import { SandboxSection } from './components/sandbox-section.tsx';
import { SearchSection } from './components/search-section.tsx';
import { VoiceSection } from './components/voice-section.tsx';

export function BenchScreen() {
  const { t } = useTranslation('bench');

  return (
    <Page title={t('title')} intro={t('subtitle')}>
      <ConnectionSection />
      <SandboxSection />
      <SearchSection />
      <CalculatorsSection />
      <VoiceSection />
      <BrowserSection />
    </Page>
  );
}
