import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHasPerm } from '#trade-ui/has-perm.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListNotice } from '#ui/list-states.tsx';
import type { Figures } from '#contract/console/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { copyWithToast } from '#lib/feedback/copy-with-toast.ts';
import { paths } from '#lib/paths.ts';
import styles from './overview.module.css';

interface UnansweredListProps {
  questions: Figures['unanswered'];
}

export function UnansweredList({ questions }: UnansweredListProps) {
  const { t } = useTranslation('overview');
  const format = useFormatters();
  const canWrite = useHasPerm(['knowledge:article:edit']);
  if (questions.length === 0) return <ListNotice title={t('none')} hint={t('noneHint')} />;

  const copy = (question: string) => {
    copyWithToast(question, { copied: t('copied'), failed: t('notCopied') });
  };

  return (
    <ol className={styles['questions']}>
      {questions.map(({ question, count, lastAt }) => (
        <li key={question}>
          <p>{question}</p>
          <span data-figures="">{t('asked', { count, time: format.relative(lastAt) })}</span>
          <IconButton
            label={t('copy', { question })}
            icon={<CopyOutlined />}
            onClick={() => copy(question)}
          />
          {canWrite && <Link to={paths.consoleNewArticle(question)}>{t('write')}</Link>}
        </li>
      ))}
    </ol>
  );
}
