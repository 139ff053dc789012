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

/** Multi-select of a tree; a completely selected branch is shown as its parent. */
export function IndustrySelect({ control, choices, value, onChange }: IndustrySelectProps) {
  const { t } = useTranslation('auth');
  return (
    <TreeSelect<string[]>
      {...control}
      treeData={choices.map(toNode)}
      value={[...value]}
      onChange={onChange}
      // Ant Design sets `aria-controls` to this id, but renders no element with it.
      popupRender={(tree) => <div id={`${control.id}_list`}>{tree}</div>}
      treeCheckable
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={t('profile.industriesPlaceholder')}
      allowClear
      status={control['aria-invalid'] ? 'error' : ''}
      size="large"
      style={{
        width: '100%',
        borderRadius: 'var(--radius-control)',
        fontSize: 'var(--text-interface)',
      }}
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
