import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOnline } from '../online';
import { TestPlatform } from '../testing';
import { theme, useTheme } from '../theme/theme-store';
import { toast, useToasts } from '../toasts/toast-store';
import { useOnceState } from './navigation-state';
import { documentTitle, usePageTitle } from './page-title';

describe('the state of a navigation', () => {
  function Page() {
    const success = useOnceState<string>('success');
    const { state, search, hash } = useLocation();
    const navigate = useNavigate();
    return (
      <>
        <p>{success ?? 'rien'}</p>
        <output>{JSON.stringify({ state: state as unknown, search, hash })}</output>
        <button onClick={() => void navigate('.', { state: { success: 'encore' } })}>encore</button>
      </>
    );
  }
  const show = (state: unknown) =>
    render(
      <TestPlatform at={{ pathname: '/manage-events', search: '?page=2', state }}>
        <Page />
      </TestPlatform>,
    );
  const entry = () => JSON.parse(screen.getAllByRole('status')[0]?.textContent ?? '') as object;

  test('is shown once: it is removed from the history entry, whose URL stays the same', () => {
    show({ success: 'Événement créé' });
    expect(screen.getByText('Événement créé')).toBeVisible();
    expect(entry()).toEqual({ state: null, search: '?page=2', hash: '' });
  });

  test('leaves foreign parts of the state in the entry', () => {
    show({ success: 'Événement créé', from: '/events' });
    expect(entry()).toMatchObject({ state: { from: '/events' } });
  });

  test.each([null, undefined, 'success', 7, [], { autre: 1 }, { success: null }])(
    'a state of %j is ignored',
    (state) => {
      show(state);
      expect(screen.getByText('rien')).toBeVisible();
    },
  );
});

describe('the title', () => {
  function Named({ name }: { name: string | undefined }) {
    usePageTitle(name);
    return null;
  }

  test('follows the page’s data, and is the route’s without any', () => {
    document.title = 'Événement – Événéo';
    const { rerender } = render(<Named name={undefined} />);
    expect(document.title).toBe('Événement – Événéo');
    rerender(<Named name="Nuit du jazz" />);
    expect(document.title).toBe('Nuit du jazz – Événéo');
    rerender(<Named name="" />);
    expect(document.title).toBe('Nuit du jazz – Événéo');
    rerender(<Named name="Bal" />);
    expect(document.title).toBe(documentTitle('Bal'));
  });

  test('contains user texts unchanged', () => {
    render(<Named name={'<b>Fête</b> & cie \u202eeuqra'} />);
    expect(document.title).toBe('<b>Fête</b> & cie \u202eeuqra – Événéo');
  });
});

describe('the connection', () => {
  function Line() {
    return <p>{useOnline() ? 'en ligne' : 'hors ligne'}</p>;
  }
  const goes = (online: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };

  test('is followed when it is lost and restored', () => {
    render(<Line />);
    expect(screen.getByText('en ligne')).toBeVisible();
    goes(false);
    expect(screen.getByText('hors ligne')).toBeVisible();
    goes(true);
    expect(screen.getByText('en ligne')).toBeVisible();
  });

  test('is checked by a page that opens offline', () => {
    goes(false);
    render(<Line />);
    expect(screen.getByText('hors ligne')).toBeVisible();
  });

  test('is no longer followed once the page is gone', () => {
    const removed = jest.spyOn(window, 'removeEventListener');
    render(<Line />).unmount();
    expect(removed.mock.calls.map(([name]) => name)).toEqual(expect.arrayContaining(['online', 'offline']));
  });
});

describe('short messages', () => {
  function Toasts() {
    return (
      <ul>
        {useToasts().map(({ id, tone, message }) => (
          <li key={id}>
            {tone} {message}
            <button onClick={() => toast.dismiss(id)}>Fermer {message}</button>
          </li>
        ))}
      </ul>
    );
  }
  const shown = () =>
    screen
      .queryAllByRole('listitem')
      .map(({ firstChild, childNodes }) => [firstChild?.textContent, childNodes[2]?.textContent].join(' '));

  test('are shown oldest first; a repeated one moves to the end, in its new tone', () => {
    render(<Toasts />);
    act(() => {
      toast.success('Enregistré');
      toast.info('Copié');
      toast.error('Enregistré');
    });
    expect(shown()).toEqual(['info Copié', 'error Enregistré']);
  });

  test('disappear one at a time; closing one twice closes no other', async () => {
    let first = 0;
    act(() => {
      first = toast.info('Un');
      toast.info('Deux');
    });
    render(<Toasts />);
    act(() => {
      toast.dismiss(first);
      toast.dismiss(first);
    });
    expect(shown()).toContain('info Deux');
    expect(shown()).not.toContain('info Un');
    for (const button of screen.getAllByRole('button')) await userEvent.click(button);
    expect(shown()).toEqual([]);
  });

  test('ids are never reused, so that a late timer closes no other', () => {
    const ids = [toast.info('a'), toast.info('b'), toast.info('a')];
    ids.forEach((id) => toast.dismiss(id));
    expect(new Set([...ids, toast.info('c')]).size).toBe(4);
  });
});

describe('the theme', () => {
  function Shown() {
    return <p>{useTheme()}</p>;
  }
  let system: { dark: boolean; change: () => void };
  beforeEach(() => {
    localStorage.clear();
    system = { dark: false, change: () => undefined };
    jest.spyOn(window, 'matchMedia').mockImplementation(
      () =>
        ({
          get matches() {
            return system.dark;
          },
          addEventListener: (_: string, listener: () => void) => (system.change = listener),
          removeEventListener: () => (system.change = () => undefined),
        }) as unknown as MediaQueryList,
    );
    theme.set('light');
    localStorage.clear();
  });
  const onPage = () => document.documentElement.dataset['theme'];
  const goesDark = (dark: boolean) =>
    act(() => {
      system.dark = dark;
      system.change();
    });
  const otherTab = (value: string | null) =>
    act(() => {
      if (value === null) localStorage.removeItem('theme');
      else localStorage.setItem('theme', value);
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }));
    });

  test('is stored, and set on the document', () => {
    render(<Shown />);
    act(() => theme.toggle());
    expect([screen.queryByText('dark') !== null, onPage(), localStorage.getItem('theme')]).toEqual([
      true,
      'dark',
      'dark',
    ]);
    act(() => theme.toggle());
    expect([onPage(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
  });

  test('follows the system until one is chosen', () => {
    const stop = theme.follow();
    goesDark(true);
    expect(onPage()).toBe('dark');
    act(() => theme.set('light'));
    goesDark(false);
    goesDark(true);
    expect(onPage()).toBe('light');
    stop();
  });

  test('a change before it is followed counts, too', () => {
    otherTab('dark');
    expect(onPage()).toBe('light');
    theme.follow()();
    expect(onPage()).toBe('dark');
  });

  test('follows another tab; a removed or invalid value means the system’s', () => {
    const stop = theme.follow();
    otherTab('dark');
    expect(onPage()).toBe('dark');
    otherTab(null);
    expect(onPage()).toBe('light');
    system.dark = true;
    otherTab('"><script>');
    expect(onPage()).toBe('dark');
    stop();
    otherTab('light');
    expect(onPage()).toBe('dark');
  });

  test('changes even without storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    theme.set('dark');
    expect(onPage()).toBe('dark');
  });
});
