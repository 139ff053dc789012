import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openCalculators } from './open-calculators.tsx';

const WOVEN = '?calculator=woven_mesh&mesh=40&wire_mm=0.2&material=ss304';
const FENCE = '?calculator=fence_estimate&length_m=10&height_m=2&panel_width_m=3';
const solveButton = (name: string) =>
  screen.getByRole('button', { name: `Solve for this: ${name}` });
const panel = () => screen.getByRole('group', { name: /^Solve for:/ });
const answer = () => within(panel()).getByRole('status');
const target = () => within(panel()).getByRole('textbox', { name: 'Target' });
const output = () => within(panel()).getByRole('combobox', { name: 'From which result' });
const result = () => screen.getByRole('region', { name: 'Result' });

describe('an input that is solved for', () => {
  test('is computed from a target with its steps, and is in the address', async () => {
    const { user, query } = await openCalculators(WOVEN);
    await user.click(solveButton('Wire diameter'));
    expect(target()).toHaveFocus();
    expect(within(result()).getByText('Still needed: Target')).toBeVisible();

    await user.selectOptions(output(), 'open_area_pct');
    await user.selectOptions(within(panel()).getByRole('combobox', { name: 'Goal' }), 'atLeast');
    await user.type(target(), '45');
    expect(answer()).toHaveTextContent('Limit of Wire diameter: 0.2090291 mm');
    expect(within(result()).getByText('45')).toBeVisible();
    expect(within(result()).getByText('Working and assumptions')).toBeVisible();
    await waitFor(() => {
      expect([query().get('s.field'), query().get('s.target')]).toEqual(['wire_mm', '45']);
    });
  });

  test('can be continued as a typed value', async () => {
    const { user, query } = await openCalculators(
      `${WOVEN}&s.field=wire_mm&s.output=open_area_pct&s.target=64`,
    );
    expect(answer()).toHaveTextContent('Wire diameter = 0.127 mm');
    await user.click(within(panel()).getByRole('button', { name: 'Type it instead' }));
    const box = screen.getByRole('textbox', { name: /^Wire diameter/ });
    expect(box).toHaveValue('0.127');
    expect(box).toHaveFocus();
    await waitFor(() => {
      expect([query().get('wire_mm'), query().get('s.field')]).toEqual(['0.127', null]);
    });
  });

  test('replaces its alternative input', async () => {
    const { user } = await openCalculators('?calculator=woven_mesh&aperture_mm=1&wire_mm=0.27');
    await user.click(solveButton('Mesh'));
    expect(screen.queryByRole('textbox', { name: 'Aperture' })).not.toBeInTheDocument();
    await user.selectOptions(output(), 'aperture_mm');
    await user.type(target(), '1');
    expect(answer()).toHaveTextContent('Mesh = 20 mesh');
  });

  test.each([
    ['out of reach', '120', 'Out of reach: Open area goes from 0 to 96.9 %.'],
    ['not readable', 'plenty', 'This target is not readable.'],
  ])('says that a target is %s', async (_, typed, said) => {
    const { user } = await openCalculators(
      `${WOVEN}&s.field=wire_mm&s.output=open_area_pct&s.goal=equal`,
    );
    await user.type(target(), typed);
    expect(answer()).toHaveTextContent(said);
    expect(within(result()).getByText(new RegExp(said.slice(0, 20)))).toBeVisible();
  });

  test('reports a result that does not depend on it', async () => {
    await openCalculators(`${WOVEN}&s.field=wire_mm&s.output=pitch_mm&s.target=1`);
    expect(answer()).toHaveTextContent(/does not depend on this input/);
  });

  test('offers several solutions', async () => {
    const { user } = await openCalculators(
      `${FENCE}&s.field=panel_width_m&s.output=mesh_area_m2&s.target=21`,
    );
    const others = within(panel()).getAllByRole('button', { name: /m$/ });
    expect(others.length).toBeGreaterThan(1);
    const name = others[0]?.textContent ?? '';
    await user.click(within(panel()).getByRole('button', { name }));
    const box = screen.getByRole('textbox', { name: /^Panel width/ });
    expect(Number((box as HTMLInputElement).value)).toBeCloseTo(Number.parseFloat(name), 5);
  });

  test('shows the result of the whole number that reaches the target', async () => {
    const welded =
      '?calculator=welded_mesh&pitch_across_mm=50&pitch_along_mm=50&wire_mm=3&width_m=1.2&length_m=2.4';
    await openCalculators(`${welded}&s.field=qty&s.output=weight_kg&s.target=1%20t`);
    expect(answer()).toHaveTextContent(/= 152 pcs.*moves in steps.*1,002 kg/);
  });

  test('is offered for numbers only', async () => {
    await openCalculators(WOVEN);
    expect(solveButton('Mesh')).toBeVisible();
    expect(
      screen.queryByRole('button', { name: 'Solve for this: Material' }),
    ).not.toBeInTheDocument();
  });

  test('that can’t be solved for is ignored in the address', async () => {
    await openCalculators(`${WOVEN}&s.field=material&s.output=weight_kg_m2&s.target=1`);
    expect(screen.queryByRole('group', { name: /^Solve for:/ })).not.toBeInTheDocument();
    expect(within(result()).getByText('0.785')).toBeVisible();
  });
});
