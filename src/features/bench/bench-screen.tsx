import { useTranslation } from 'react-i18next';
import styles from './bench-screen.module.css';
import { BrowserSection } from './components/browser-section.tsx';
import { ConnectionSection } from './components/connection-section.tsx';
import { SandboxSection } from './components/sandbox-section.tsx';
import { SearchSection } from './components/search-section.tsx';
import { VoiceSection } from './components/voice-section.tsx';

export function BenchScreen() {
  const { t } = useTranslation('bench');

  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1 data-text="page">{t('title')}</h1>
        <p data-tone="secondary">{t('subtitle')}</p>
      </header>
      <ConnectionSection />
      <SandboxSection />
      <SearchSection />
      <VoiceSection />
      <BrowserSection />
    </div>
  );
}
