import CheckSquareOutlined from '@ant-design/icons/CheckSquareOutlined';
import ExportOutlined from '@ant-design/icons/ExportOutlined';
import FileImageOutlined from '@ant-design/icons/FileImageOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import FormOutlined from '@ant-design/icons/FormOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { useTranslation } from 'react-i18next';
import { MenuButton, type MenuItem } from '#ui/menu.tsx';
import styles from './conversation-menu.module.css';

export interface TurnVerbs {
  onPaint: () => void;
  onExport: () => void;
  onShare: () => void;
  onChoose: () => void;
}

interface AnswerMenuProps {
  onCopyMarkdown: () => void;
  /** Ways of answering again. */
  regenerations: readonly Omit<MenuItem, 'icon'>[];
  onFeedback: () => void;
  turn: TurnVerbs | undefined;
}

export function AnswerMenu({ onCopyMarkdown, regenerations, onFeedback, turn }: AnswerMenuProps) {
  const { t } = useTranslation('chat');
  const items = () => {
    const all: (Omit<MenuItem, 'onSelect'> & { onSelect: (() => void) | undefined })[] = [
      ...regenerations.map((item) => ({ ...item, icon: <ReloadOutlined /> })),
      {
        id: 'markdown',
        label: t('answer.copyMarkdown'),
        icon: <FileTextOutlined />,
        onSelect: onCopyMarkdown,
      },
      {
        id: 'paint',
        label: t('turns.paint'),
        icon: <FileImageOutlined />,
        onSelect: turn?.onPaint,
      },
      {
        id: 'export',
        label: t('turns.export'),
        icon: <ExportOutlined />,
        onSelect: turn?.onExport,
      },
      { id: 'share', label: t('turns.share'), icon: <LinkOutlined />, onSelect: turn?.onShare },
      {
        id: 'choose',
        label: t('turns.choose'),
        icon: <CheckSquareOutlined />,
        onSelect: turn?.onChoose,
      },
      {
        id: 'feedback',
        label: t('answer.feedback'),
        icon: <FormOutlined />,
        onSelect: onFeedback,
      },
    ];
    return all.flatMap(({ onSelect, ...item }) =>
      onSelect === undefined ? [] : [{ ...item, onSelect }],
    );
  };

  return (
    <MenuButton label={t('answer.more')} items={items} className={styles['button']}>
      <MoreOutlined />
    </MenuButton>
  );
}
