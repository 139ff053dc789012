import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import type { SourceReaderProps } from '#features/chat/hooks/use-source-place.tsx';
import { preloadNamespaces } from '#i18n/setup.ts';
import { loadChunk } from '#lib/load-chunk.ts';

type Reader = ComponentType<SourceReaderProps>;

async function loadArticle(): Promise<Reader> {
  const [{ SourceArticle }] = await Promise.all([
    loadChunk(() => import('./source-article.tsx')),
    preloadNamespaces(['knowledge', 'markdown']),
  ]);
  return SourceArticle;
}

async function loadFile(): Promise<Reader> {
  const [{ SourceFile }] = await Promise.all([
    loadChunk(() => import('./source-file.tsx')),
    preloadNamespaces(['composer']),
  ]);
  return SourceFile;
}

export function SourceReader(props: SourceReaderProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<{ Shown: Reader | null; attempt: number; failed: number }>({
    Shown: null,
    attempt: 1,
    failed: 0,
  });
  const { Shown, attempt, failed } = state;
  const isFile = props.source.fileId !== undefined;
  useEffect(() => {
    (isFile ? loadFile() : loadArticle()).then(
      (loaded) => setState((before) => ({ ...before, Shown: loaded })),
      () => setState((before) => ({ ...before, failed: attempt })),
    );
  }, [attempt, isFile]);

  if (Shown !== null) return <Shown {...props} />;
  if (failed < attempt) return <p role="status">{t('loading')}</p>;
  return (
    <p role="alert">
      {t('loadFailed')}{' '}
      <IconButton
        label={t('retry')}
        icon={<ReloadOutlined />}
        onClick={() => setState((before) => ({ ...before, attempt: attempt + 1 }))}
      />
    </p>
  );
}
