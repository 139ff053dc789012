import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ChatRecord } from '#contract/chat/calls.ts';
import { completeHistoryRecord, setSessionProduct } from '#contract/chat/calls.ts';
import { calculate } from '#mesh/calculators/calculate.ts';
import { calculators } from '#mesh/calculators/registry.ts';
import { formatNumber } from '#mesh/format-quantity.ts';
import { useSystemStore } from '#stores/system.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { openCalculators } from './open-calculators.tsx';

const WOVEN = '?calculator=woven_mesh&mesh=40&wire_mm=0.2&material=ss304';
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const result = () => screen.getByRole('region', { name: 'Result' });

describe('the list', () => {
  test('has all calculators, each a link', async () => {
    await openCalculators();
    expect(screen.getAllByRole('listitem')).toHaveLength(calculators.length);
    expect(screen.getByRole('link', { name: /^Woven/ })).toHaveAttribute(
      'href',
      '/calculator?calculator=woven_mesh',
    );
  });

  test.each([
    ['its name', 'gabion', /^Gabion/],
    ['its name in the other language', '勾花网', /^Chain/],
    ['a field', 'crimp factor', /^Woven/],
    ['two words', 'zinc life', /^Zinc/i],
  ])('finds one by %s', async (_, words, name) => {
    const { user } = await openCalculators();
    await user.type(screen.getByRole('searchbox'), words);
    expect(await screen.findByRole('link', { name })).toBeVisible();
    await waitFor(() => {
      expect(screen.getAllByRole('listitem').length).toBeLessThan(calculators.length);
    });
  });

  test('says so if there is no match, and Escape clears the search', async () => {
    const { user } = await openCalculators();
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText('No such calculator. Try another word.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getAllByRole('listitem')).toHaveLength(calculators.length);
  });

  test('shows recently used calculators first, also after a reload', async () => {
    const { go } = await openCalculators('?calculator=gabion');
    await act(() => go('/calculator?calculator=wire_gauge'));
    cleanup();
    await openCalculators();
    const lately = screen.getByRole('heading', { name: 'Lately used' }).closest('section');
    expect(
      within(lately ?? document.body)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([expect.stringMatching(/^Wire gauge/), expect.stringMatching(/^Gabion/)]);
  });

  test('is used by keyboard alone', async () => {
    const { user, address } = await openCalculators();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('gabion{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: /^Gabion/ })).toBeVisible();
    expect(address()).toBe('/calculator?calculator=gabion');
  });

  test('an unknown calculator in the address is reported', async () => {
    await openCalculators('?calculator=%3Cb%3E');
    expect(screen.getByText(/There is no calculator “<b>”/)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(calculators.length);
  });
});

describe('a calculator', () => {
  test('opens with the inputs of the address and their result', async () => {
    await openCalculators(WOVEN);
    expect(field('Mesh')).toHaveValue('40');
    expect(within(result()).getByText('0.785')).toBeVisible();
    expect(await within(result()).findByRole('meter', { name: 'Open area' })).toHaveAttribute(
      'aria-valuetext',
      '46.9 %',
    );
    expect(within(result()).getByRole('link', { name: 'Draw it' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/drawing\?product=plain_weave&mesh=40&/),
    );
  });

  test('recalculates while typing, accepts units, and keeps the values in the address', async () => {
    const { user, query } = await openCalculators(WOVEN);
    await user.clear(field(/^Wire diameter/));
    await user.type(field(/^Wire diameter/), '1/100 in');
    expect(within(result()).getByText('0.381')).toBeVisible();
    await user.tab();
    expect(query().get('wire_mm')).toBe('1/100 in');
    expect(query().get('mesh')).toBe('40');
  });

  test('accepts a unit chosen beside the number', async () => {
    const { user, query } = await openCalculators(WOVEN);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Unit of Wire diameter' }), 'µm');
    expect(field(/^Wire diameter/)).toHaveValue('0.2');
    await user.clear(field(/^Wire diameter/));
    await user.type(field(/^Wire diameter/), '200');
    expect(within(result()).getByText('0.785')).toBeVisible();
    await user.tab();
    expect(query().get('wire_mm')).toBe('200 µm');
  });

  test('shows its example until a value is typed or all are cleared', async () => {
    const { user, query } = await openCalculators('?calculator=wire_weight');
    expect(field(/^Wire diameter/)).toHaveValue('2.2');
    expect(within(result()).queryByText(/^Still needed/)).toBeNull();
    const note = screen.getByText(/^This is an example/);
    await user.click(within(note).getByRole('button', { name: 'Clear' }));
    expect(field(/^Wire diameter/)).toHaveValue('');
    expect(note).not.toBeInTheDocument();
    await waitFor(() => {
      expect(query().get('blank')).toBe('1');
    });
  });

  test('alternative fields say so, and a new value replaces the other', async () => {
    const { user } = await openCalculators(WOVEN);
    const group = screen.getByRole('group', { name: /^One of: Mesh or Opening/ });
    const opening = within(group).getByRole('textbox', { name: /^Opening/ });
    await user.type(opening, '0.435');
    expect(field('Mesh')).toHaveValue('');
    expect(within(result()).getByText('0.785')).toBeVisible();
  });

  test.each([
    ['304L', '304 stainless steel'],
    ['316L', '316/316L stainless steel'],
    ['Q195', 'carbon steel / galvanized wire'],
    ['黄铜', 'brass'],
    ['bras', 'brass'],
  ])('a material is found by %s', async (typed, name) => {
    const { user } = await openCalculators(WOVEN);
    const material = screen.getByRole('combobox', { name: 'Material' });
    await user.click(material);
    await user.keyboard(typed);
    const list = screen.getByRole('listbox', { name: 'Material' });
    expect(within(list).getAllByRole('option')[0]).toHaveTextContent(name);
    await user.keyboard('{Enter}');
    expect(material).toHaveValue(name);
  });

  test('a number typed as the material is used as density', async () => {
    const { user, query } = await openCalculators(WOVEN);
    await user.click(screen.getByRole('combobox', { name: 'Material' }));
    await user.keyboard('8.2');
    await user.click(screen.getByRole('option', { name: /^Own density/ }));
    expect(screen.getByRole('combobox', { name: 'Material' })).toHaveValue('');
    expect(within(result()).getByText('0.811')).toBeVisible();
    await user.tab();
    expect([query().get('material'), query().get('density')]).toEqual([null, '8.2']);
  });

  test('an unknown material is reported at its field', async () => {
    const { user } = await openCalculators(WOVEN);
    const material = screen.getByRole('combobox', { name: 'Material' });
    await user.click(material);
    await user.keyboard('unobtainium');
    await user.tab();
    expect(material).toBeInvalid();
    expect(material).toHaveAccessibleDescription(/unobtainium/);
  });

  test('asks for missing values before it reports errors', async () => {
    const { user } = await openCalculators('?calculator=wire_weight&blank=1');
    expect(within(result()).getByText(/^Still needed: .*Wire diameter/)).toBeVisible();
    expect(field(/^Wire diameter/)).toBeValid();
    await user.click(
      within(screen.getByRole('group', { name: 'Calculator actions' })).getByRole('button', {
        name: 'Try an example',
      }),
    );
    const { example } = calculators.find(({ id }) => id === 'wire_weight') ?? { example: {} };
    const computed = calculate('wire_weight', example);
    if ('refused' in computed) throw new Error('an example is refused');
    const perMetre = computed.values['kg_per_m']?.value;
    expect(result()).toHaveTextContent(formatNumber(Number(perMetre), 'en'));
  });

  test('an invalid value in the address is reported at its field without a result', async () => {
    await openCalculators('?calculator=woven_mesh&mesh=40&wire_mm=abc&foo=1');
    expect(field(/^Wire diameter/)).toBeInvalid();
    expect(field(/^Wire diameter/)).toHaveAccessibleDescription(/abc/);
    expect(within(result()).queryByRole('meter')).toBeNull();
    expect(result()).toHaveTextContent('Correct the inputs');
  });

  test('shows only the fields of the chosen mode', async () => {
    const { user } = await openCalculators('?calculator=mesh_aperture&mode=mesh_to_aperture');
    expect(screen.queryByRole('textbox', { name: /^Opening/ })).toBeNull();
    await user.selectOptions(
      screen.getByRole('combobox', { name: /^Direction|^Convert/ }),
      'aperture_to_mesh',
    );
    expect(field(/^Opening/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Mesh' })).toBeNull();
  });

  test('another address shows its inputs', async () => {
    const { go } = await openCalculators(WOVEN);
    await act(() => go('/calculator?calculator=woven_mesh&mesh=20&wire_mm=0.4'));
    expect(field('Mesh')).toHaveValue('20');
  });

  test('converts a length, a gauge and a mesh count', async () => {
    const { user } = await openCalculators(WOVEN);
    await user.click(screen.getByText('Convert units'));
    const box = field('Length, wire gauge or mesh count');
    await user.type(box, '1/2 in');
    expect(screen.getByText('12.7 mm')).toBeVisible();
    fireEvent.change(box, { target: { value: 'SWG 16' } });
    expect(screen.getByText('1.626 mm')).toBeVisible();
    fireEvent.change(box, { target: { value: '40目' } });
    expect(screen.getByText('0.635 mm')).toBeVisible();
    fireEvent.change(box, { target: { value: 'what' } });
    expect(screen.getByText(/^Not understood/)).toBeVisible();
  });
});

describe('optional inputs', () => {
  const folded = () => screen.getByRole('group', { name: /more inputs, if you like$/ });

  test('optional fields are folded away, with their values in the summary', async () => {
    await openCalculators(`${WOVEN}&width_m=1.5&length_m=30`);
    const summary = within(folded()).getByText(/^7 more inputs/);
    expect(summary).toHaveTextContent('Crimp factor 1 · Width 1.5 m · Length 30 m');
    expect(folded()).not.toHaveAttribute('open');
    expect(field('Mesh').closest('details')).toBeNull();
    expect(within(folded()).getByLabelText('Crimp factor')).toHaveValue('');
  });

  test('the group opens automatically for an invalid value', async () => {
    await openCalculators(`${WOVEN}&crimp_factor=9`);
    expect(folded()).toHaveAttribute('open');
    expect(field('Crimp factor')).toBeInvalid();
  });

  test.each(calculators.map(({ id }) => id))('%s folds no required field', async (id) => {
    await openCalculators(`?calculator=${id}&blank=1`);
    const lacking = within(result()).getByText(/^Still needed/).textContent;
    for (const hidden of document.querySelectorAll('details label > span')) {
      expect(lacking.split(/: |, /)).not.toContain(hidden.textContent);
    }
  });

  test('the bar at the bottom shows missing values, then the main result', async () => {
    const { user } = await openCalculators('?calculator=wire_weight&wire_mm=2');
    const bar = screen.getByTitle('See the whole result');
    expect(bar).toHaveTextContent('Still needed');
    await user.type(field('Length'), '100');
    expect(bar).toHaveTextContent(/^Weight/);
  });
});

describe('two variants', () => {
  test('are shown side by side with their difference and are in the address', async () => {
    const { user, query } = await openCalculators(WOVEN);
    await user.click(screen.getByRole('button', { name: 'Compare two variants' }));
    const second = screen.getByRole('group', { name: 'Variant B' });
    const wire = within(second).getByRole('textbox', { name: /^Wire diameter/ });
    expect(wire).toHaveValue('0.2');
    await user.clear(wire);
    await user.type(wire, '0.4');
    const row = within(result()).getByRole('row', { name: /^Weight per m²/ });
    expect(row).toHaveTextContent('+300 %');
    await user.tab();
    expect(query().get('compare')).toBe('1');
    expect(query().get('b.wire_mm')).toBe('0.4');
    expect(query().get('wire_mm')).toBe('0.2');
  });

  test('are opened by a link', async () => {
    await openCalculators(`${WOVEN}&compare=1&b.mesh=40&b.wire_mm=9`);
    const second = screen.getByRole('group', { name: 'Variant B' });
    expect(within(second).getByRole('textbox', { name: /^Wire diameter/ })).toBeInvalid();
    expect(within(result()).getByRole('table')).toHaveTextContent('0.785');
  });
});

describe('a result', () => {
  const RECORD = {
    id: 'r1',
    sessionId: 's1',
    question: 'kept',
    plugin: 'calculator',
    createdAt: '2026-11-21T00:00:00.000Z',
  };

  function watchKeeping() {
    const kept: unknown[] = [];
    connect({});
    mockServer.use(
      respondWith(completeHistoryRecord, ({ input }) => {
        kept.push(input);
        return {
          ...RECORD,
          files: [],
          answers: [],
          active: 'a1',
          helped: null,
          replaces: null,
          replacedBy: null,
          clientRequestId: '0190c0de-0000-7000-8000-000000000001',
        } satisfies ChatRecord;
      }),
    );
    return kept;
  }

  test('is saved in a new conversation, which the toast links to', async () => {
    const kept = watchKeeping();
    const { user, toasts, address } = await openCalculators(WOVEN);
    await user.click(screen.getByRole('button', { name: 'Save to a conversation' }));
    await user.click(screen.getByRole('menuitem', { name: 'In a new conversation' }));
    await waitFor(() => {
      expect(toasts).toHaveLength(1);
    });
    expect(kept).toEqual([
      expect.objectContaining({
        calculator: 'woven_mesh',
        inputs: { mesh: '40', wire_mm: '0.2', material: 'ss304' },
      }),
    ]);
    expect(useSystemStore.getState().sessionList.map(({ id }) => id)).toContain('s1');
    act(() => toasts[0]?.action?.onPress());
    await waitFor(() => {
      expect(address()).toBe('/dashboard?session=s1&record=r1');
    });
  });

  test('is saved with the value of a solved input', async () => {
    const kept = watchKeeping();
    const { user, toasts } = await openCalculators(
      `${WOVEN}&s.field=wire_mm&s.output=open_area_pct&s.target=64`,
    );
    await user.click(screen.getByRole('button', { name: 'Save to a conversation' }));
    await user.click(screen.getByRole('menuitem', { name: 'In a new conversation' }));
    await waitFor(() => {
      expect(toasts).toHaveLength(1);
    });
    expect(kept).toEqual([
      expect.objectContaining({ inputs: { mesh: '40', material: 'ss304', wire_mm: '0.127' } }),
    ]);
  });

  test('two variants are saved in one conversation', async () => {
    const kept = watchKeeping();
    const { user, toasts } = await openCalculators(`${WOVEN}&compare=1&b.mesh=40&b.wire_mm=0.25`);
    await user.click(screen.getByRole('button', { name: 'Save to a conversation' }));
    await user.click(screen.getByRole('menuitem', { name: 'In a new conversation' }));
    await waitFor(() => {
      expect(toasts).toHaveLength(1);
    });
    expect(kept).toHaveLength(2);
    expect(kept[0]).not.toHaveProperty('sessionId');
    expect(kept[1]).toMatchObject({ sessionId: 's1', inputs: { wire_mm: '0.25' } });
  });

  test('becomes what the open conversation continues, which is shown', async () => {
    const chosen: unknown[] = [];
    watchKeeping();
    mockServer.use(
      respondWith(setSessionProduct, ({ input }) => {
        chosen.push(input);
        return { products: [], standing: [] };
      }),
    );
    const { user, toasts, address } = await openCalculators(WOVEN);
    expect(screen.queryByRole('button', { name: 'Use in the conversation' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save to a conversation' }));
    await user.click(screen.getByRole('menuitem', { name: 'In a new conversation' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    act(() => useSystemStore.setState({ chatSessionId: 's1' }));

    await user.click(screen.getByRole('button', { name: 'Use in the conversation' }));
    await waitFor(() => expect(address()).toBe('/dashboard?session=s1'));
    expect(chosen).toEqual([
      {
        sessionId: 's1',
        product: {
          calculator: 'woven_mesh',
          inputs: { mesh: '40', wire_mm: '0.2', material: 'ss304' },
        },
      },
    ]);
  });

  test('is copied as text, as a table and as a link', async () => {
    const { user, toasts } = await openCalculators(WOVEN);
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy as text' }));
    expect(written.mock.lastCall?.[0]).toContain('0.785 kg/m²');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy as a table' }));
    expect(written.mock.lastCall?.[0]).toMatch(/^Mesh\t40/m);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(written.mock.lastCall?.[0]).toContain('?calculator=woven_mesh&mesh=40&wire_mm=0.2');
    expect(toasts).toHaveLength(3);
  });
});
