import { TreeSelect } from 'antd';
import { useTranslation } from 'react-i18next';
import type { IndustryChoice } from '#contract/member/calls.ts';
import type { ControlProps } from './profile-field.tsx';

interface IndustrySelectProps {
  control: ControlProps;
  choices: readonly IndustryChoice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Several of a tree; a whole branch counts as its trunk. */
export function IndustrySelect({ control, choices, value, onChange }: IndustrySelectProps) {
  const { t } = useTranslation('auth');
  return (
    <TreeSelect<string[]>
      {...control}
      treeData={choices.map(toNode)}
      value={[...value]}
      onChange={onChange}
      // The box says that it controls an element of this id, which nothing else makes.
      popupRender={(tree) => <div id={`${control.id}_list`}>{tree}</div>}
      treeCheckable
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={t('profile.industriesPlaceholder')}
      allowClear
      status={control['aria-invalid'] ? 'error' : ''}
      size="large"
      style={{ width: '100%', borderRadius: 'var(--radius-control)', fontSize: 14 }}
    />
  );
}

interface TreeNode {
  value: string;
  title: string;
  children: TreeNode[];
}

function toNode({ id, name, children }: IndustryChoice): TreeNode {
  return { value: id, title: name, children: children.map(toNode) };
}
