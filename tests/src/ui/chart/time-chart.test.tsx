import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { BarList } from '#ui/chart/bar-list.tsx';
import { TimeChart } from '#ui/chart/time-chart.tsx';
import { preloadNamespaces, startI18n } from '#i18n/setup.ts';

beforeAll(async () => {
  await startI18n('zh-CN');
  await preloadNamespaces(['chart']);
});

const POINTS = [
  { day: '2026-11-20', values: { in: 1200, out: 30 } },
  { day: '2026-11-21', values: { in: 40 } },
];
const SERIES = [
  { id: 'in', name: 'In', color: 'success' },
  { id: 'out', name: 'Out', color: 'error' },
] as const;

function show() {
  render(<TimeChart label="Points" shape="columns" points={POINTS} series={SERIES} />);
}

test('a chart can be read as a table, newest first, and shown as a chart again', async () => {
  show();
  expect(screen.getByRole('img', { name: /Points/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '以表格显示' }));

  const table = within(screen.getByRole('region', { name: 'Points' }));
  const cells = table.getAllByRole('row').map((row) => row.textContent);
  expect(cells).toEqual(['日期InOut', '2026年11月21日400', '2026年11月20日1,20030']);
  await userEvent.click(screen.getByRole('button', { name: '以图显示' }));
  expect(screen.getByRole('img', { name: /Points/ })).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a chart of several series has a legend', () => {
  show();

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'In',
    'Out',
  ]);
});

test('bars state their values in text, and the largest has full width', () => {
  render(
    <BarList
      label="By kind"
      rows={[
        { id: 'a', name: 'Material', value: 120, text: '120' },
        { id: 'b', name: 'Answers', value: 30, text: '30' },
      ]}
    />,
  );
  const rows = within(screen.getByRole('list', { name: 'By kind' })).getAllByRole('listitem');

  expect(rows.map(({ textContent }) => textContent)).toEqual(['Material120', 'Answers30']);
  const widths = rows.map((row) => row.querySelector<HTMLElement>('[data-color] > span')?.style);
  expect(widths.map((style) => style?.inlineSize)).toEqual(['100%', '25%']);
});
