import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chatFour, type ChatRecord } from '#contract/chat/calls.ts';
import { DrawingScreen } from '#features/drawings/drawing-screen.tsx';
import { i18n, type Language } from '#i18n/setup.ts';
import { MESH_PRODUCTS } from '#mesh/drawing/mesh-spec.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { recordFeedback, show } from '../chat/show.tsx';

const TWILL = '?product=twill_weave&mesh=10&wire_mm=0.5&material=ss304&scale=5:1';

async function openDrawings(query = '', language: Language = 'en-US') {
  const feedback = recordFeedback();
  await show(<></>, language);
  await i18n.loadNamespaces(['calculators', 'drawing', 'drawings']);
  const router = createMemoryRouter(
    [
      { path: '/drawing', element: <DrawingScreen /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [`/drawing${query}`] },
  );
  await show(<RouterProvider router={router} />, language);
  await waitFor(() => {
    expect(document.querySelector('h1')).toBeVisible();
  });

  return {
    ...feedback,
    user: userEvent.setup(),
    query: () => new URLSearchParams(router.state.location.search),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

/** Lets pass what the screen waits for before it writes an address or a version down. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1000));
const version = async (label: string) => {
  await settle();
  return screen.findByText(label);
};

const sheet = () => screen.getByRole('group', { name: /^Drawing$|^图纸$/ });
const words = () => screen.getByRole('textbox', { name: /^The mesh to draw$|^要画的网$/ });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('words', () => {
  test('become a drawing, with what was read and assumed', async () => {
    const { user, query } = await openDrawings('', 'zh-CN');
    await user.type(words(), '画一张 10目 0.5丝 304 斜纹网 5:1{Enter}');
    expect(sheet()).toHaveTextContent('MW-T10-0.5');
    expect(screen.getByText(/^读作：.*斜纹.*10目.*0.5丝.*304/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^比例/ })).toHaveValue('5:1');
    await settle();
    await waitFor(() => {
      expect(query().get('product')).toBe('twill_weave');
    });
    expect(query().get('words')).toContain('斜纹');
  });

  test('that leave something open say what was assumed', async () => {
    const { user } = await openDrawings();
    await user.type(words(), 'draw 10 mesh 304{Enter}');
    const assumed = screen.getByRole('list', { name: 'Assumed' });
    expect(within(assumed).getAllByRole('listitem').length).toBeGreaterThan(1);
    expect(assumed).toHaveTextContent('0.5 mm');
    expect(assumed).not.toHaveTextContent('{{');
  });

  test('that name nothing are told so, and the drawing stays', async () => {
    const { user } = await openDrawings(TWILL);
    await user.type(words(), 'the weather{Enter}');
    expect(screen.getByText(/^No mesh was found/)).toBeVisible();
    expect(sheet()).toHaveTextContent('MW-T10-0.5');
  });

  test('of a link are read when it is opened', async () => {
    await openDrawings(`?words=${encodeURIComponent('电焊网 50×50 丝径3')}`, 'zh-CN');
    expect(sheet()).toHaveTextContent(/MW-W/);
  });
});

describe('the form', () => {
  test('a link opens a drawing with its sizes and main figures', async () => {
    await openDrawings(TWILL);
    const figures = screen.getByText('Open area', { selector: 'dt' }).closest('dl');
    expect(figures).toHaveTextContent(/Opening2.04 mm/);
    expect(figures).toHaveTextContent(/Open area64.5 %/);
    expect(screen.getByRole('link', { name: /^Open the calculator/ })).toHaveAttribute(
      'href',
      '/calculator?calculator=woven_mesh&mesh=10&wire_mm=0.5&material=ss304',
    );
  });

  test('an impossible value is named at its field, and nothing is drawn', async () => {
    await openDrawings(TWILL);
    const wire = screen.getByRole('textbox', { name: /^Wire diameter/ });
    fireEvent.change(wire, { target: { value: '5' } });
    expect(wire).toBeInvalid();
    expect(screen.queryByRole('group', { name: 'Drawing' })).toBeNull();
    expect(screen.getByText('Such sizes cannot be drawn. Change:')).toBeVisible();
    expect(screen.queryByRole('toolbar', { name: 'Drawing actions' })).toBeNull();
  });

  test.each(MESH_PRODUCTS)('%s starts with sizes that can be drawn', async (product) => {
    const { user, query } = await openDrawings();
    // A query by role takes a second among the shapes of ten pictures.
    const button = document.querySelectorAll('li button')[MESH_PRODUCTS.indexOf(product)];
    if (button === undefined) throw new Error(`no ${product}`);
    await user.click(button);
    expect(sheet()).toBeVisible();
    await settle();
    await waitFor(() => {
      expect(query().get('product')).toBe(product);
    });
  });

  test('the form names the fields of a drawing and hides those only a calculation has', async () => {
    const { user } = await openDrawings(
      '?product=fence_panel&pitch_across_mm=50&pitch_along_mm=200&wire_mm=5&height_m=1.8&panel_width_m=2.5',
    );
    await user.click(screen.getByRole('button', { name: /^All inputs/ }));
    expect(screen.getByRole('textbox', { name: 'Bends' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Post width' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Quantity' })).toBeNull();
  });

  test('an unknown product in the address is reported', async () => {
    await openDrawings('?product=%3Cimg%3E');
    expect(screen.getByText('“<img>” cannot be drawn. Choose a mesh below.')).toBeVisible();
  });
});

describe('versions', () => {
  test('go back and forth, with the inputs', async () => {
    const { user } = await openDrawings(TWILL);
    expect(await version('Version 1 / 1')).toBeVisible();
    const wire = screen.getByRole('textbox', { name: /^Wire diameter/ });
    fireEvent.change(wire, { target: { value: '0.6' } });
    expect(await version('Version 2 / 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous version' }));
    expect(screen.getByText('Version 1 / 2')).toBeVisible();
    expect(wire).toHaveValue('0.5');
    expect(sheet()).toHaveTextContent('MW-T10-0.5');
    await user.click(screen.getByRole('button', { name: 'Next version' }));
    expect(wire).toHaveValue('0.6');
  });

  test('are there again after a reload, at the one that the address shows', async () => {
    const { address } = await openDrawings(TWILL);
    expect(await version('Version 1 / 1')).toBeVisible();
    const wire = screen.getByRole('textbox', { name: /^Wire diameter/ });
    fireEvent.change(wire, { target: { value: '0.6' } });
    expect(await version('Version 2 / 2')).toBeVisible();
    await settle();
    await waitFor(() => {
      expect(address()).toContain('wire_mm=0.6');
    });
    const reloaded = new URL(address(), location.origin).search;
    cleanup();

    const { user } = await openDrawings(reloaded);
    expect(screen.getByText('Version 2 / 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous version' }));
    expect(screen.getByText('Version 1 / 2')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Wire diameter/ })).toHaveValue('0.5');
  });

  test('belong to one drawing only', async () => {
    await openDrawings(TWILL);
    expect(await version('Version 1 / 1')).toBeVisible();
    cleanup();
    await openDrawings('?product=plain_weave&mesh=40&wire_mm=0.2');
    expect(await version('Version 1 / 1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous version' })).toBeDisabled();
  });

  test.each(['{', '{"list":[1],"at":0}', '{"list":["product=plain_weave"],"at":7}'])(
    'are discarded when they are stored as %s',
    async (stored) => {
      sessionStorage.setItem('drawings//versions', stored);
      await openDrawings(TWILL);
      expect(await version('Version 1 / 1')).toBeVisible();
    },
  );
});

describe('a drawing', () => {
  test('is kept in a conversation', async () => {
    const kept: unknown[] = [];
    connect({});
    mockServer.use(
      respondWith(chatFour, ({ input }) => {
        kept.push(input);
        return {
          id: 'r1',
          sessionId: 's1',
          question: 'drawn',
          plugin: 'drawing',
          files: [],
          answers: [],
          active: 'a1',
          helped: null,
          replaces: null,
          replacedBy: null,
          clientRequestId: '0190c0de-0000-7000-8000-000000000001',
          createdAt: '2026-11-21T00:00:00.000Z',
        } satisfies ChatRecord;
      }),
    );
    const { user, toasts, address } = await openDrawings(TWILL);
    await user.click(screen.getByRole('button', { name: 'Save to a conversation' }));
    await user.click(screen.getByRole('menuitem', { name: 'In a new conversation' }));
    await waitFor(() => {
      expect(toasts).toHaveLength(1);
    });
    expect(kept).toEqual([
      expect.objectContaining({
        spec: {
          product: 'twill_weave',
          inputs: { mesh: '10', wire_mm: '0.5', material: 'ss304' },
          scale: 5,
        },
      }),
    ]);
    act(() => toasts[0]?.action?.onPress());
    await settle();
    await waitFor(() => {
      expect(address()).toBe('/dashboard?session=s1&record=r1');
    });
  });

  test('is saved as a file that is named after the specification', async () => {
    URL.createObjectURL = () => 'blob:drawing';
    const clicked = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    const { user } = await openDrawings(TWILL);
    await user.click(screen.getByRole('button', { name: 'Download SVG' }));
    await waitFor(() => {
      expect(clicked).toHaveBeenCalledOnce();
    });
    const [link] = clicked.mock.contexts;
    expect(link).toHaveProperty('download', 'MW-T10-0.5.svg');
  });

  test('is shared by a link and printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await openDrawings(TWILL);
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(written.mock.lastCall?.[0]).toContain('product=twill_weave&mesh=10&wire_mm=0.5');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(document.querySelector('[data-print-alone] svg')).toHaveAttribute('width', '297mm');
  });
});
