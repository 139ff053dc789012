import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DraftChoice } from './choice-draft.ts';
import styles from './choices.module.css';

const MAX_ZH = 60;
const MAX_EN = 80;

interface ChoiceRowProps {
  id: string;
  item: DraftChoice;
  name: string;
  problems: { zh: string | undefined; en: string | undefined };
  onChange: (part: Partial<Pick<DraftChoice, 'zh' | 'en'>>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onAddChild: (() => void) | undefined;
}

export function ChoiceRow(props: ChoiceRowProps) {
  const { id, item, name, problems, onChange, onMove, onRemove, onAddChild } = props;
  const { t } = useTranslation('contents');

  return (
    <li className={styles['row']} data-child={item.parentId !== null || undefined}>
      <TextField
        id={`${id}.zh`}
        label={t('choices.zh')}
        problem={problems.zh}
        maxLength={MAX_ZH}
        value={item.zh}
        onChange={(zh) => onChange({ zh })}
      />
      <TextField
        id={`${id}.en`}
        label={t('choices.en')}
        problem={problems.en}
        maxLength={MAX_EN}
        value={item.en}
        onChange={(en) => onChange({ en })}
      />
      <span data-tone="tertiary" data-text="caption" className={styles['uses']}>
        {t('choices.uses', { count: item.uses })}
      </span>
      <span className={styles['moves']}>
        {onAddChild !== undefined && (
          <IconButton
            label={t('choices.addBelow', { name })}
            icon={<PlusOutlined />}
            onClick={onAddChild}
          />
        )}
        <IconButton
          label={t('choices.up', { name })}
          icon={<ArrowUpOutlined />}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t('choices.down', { name })}
          icon={<ArrowDownOutlined />}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={t('choices.remove', { name })}
          icon={<CloseOutlined />}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
