import {
  type BadgeProps,
  type CSSVariablesResolver,
  createTheme,
  type DrawerProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type PopoverProps,
  type SelectProps,
  type TabsProps,
  type TooltipProps,
} from '@mantine/core';

const teal: MantineColorsTuple = [
  '#e3f5f7',
  '#c5ecf1',
  '#9bd5de',
  '#6cc0cd',
  '#45bccf',
  '#1f93a7',
  '#0d7d92',
  '#0b7285',
  '#095c6b',
  '#07434e',
];

/** Ink and paper of tokens.css under the names Mantine's own components look for. */
const gray: MantineColorsTuple = [
  '#f7fafa',
  '#f3f6f6',
  '#eaf0f0',
  '#dbe5e5',
  '#c3d1d2',
  '#7d9296',
  '#577076',
  '#3b5359',
  '#223a41',
  '#10242b',
];

const dark: MantineColorsTuple = [
  '#e3ecee',
  '#b6c8cc',
  '#8fa6ab',
  '#5f7d87',
  '#36505a',
  '#223439',
  '#182830',
  '#101b1f',
  '#0a1214',
  '#060c0e',
];

const red: MantineColorsTuple = [
  '#fde9e7',
  '#f9d4d1',
  '#f3bdb8',
  '#ff9c92',
  '#e4665c',
  '#cf4238',
  '#bd3128',
  '#b3261e',
  '#951c15',
  '#75130e',
];

const withMotion = (duration: number) => ({ transitionProps: { transition: 'fade' as const, duration } });

/** Said of a component without naming it: the theme is loaded first, and would bring all of them along. */
const usually = <P>(defaultProps: Partial<P>) => ({ defaultProps });

/** The head of a dialog is no banner of the page. */
const quietHeader = { attributes: { header: { role: 'presentation' } } };

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  colors: { teal, gray, dark, red },
  black: '#10242b',
  fontFamily: 'Inter, "Helvetica Neue", Arial, sans-serif',
  fontSizes: { xs: '11.5px', sm: '12px', md: '13px', lg: '14.5px', xl: '16px' },
  lineHeights: { xs: '1.4', sm: '1.4', md: '1.45', lg: '1.45', xl: '1.3' },
  spacing: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '5px', sm: '7px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { xs: 'var(--shadow)', sm: 'var(--shadow)', md: 'var(--pop)', lg: 'var(--pop)', xl: 'var(--pop)' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '1.25' },
      h2: { fontSize: '19px', lineHeight: '1.3' },
      h3: { fontSize: '16px', lineHeight: '1.3' },
      h4: { fontSize: '13.5px', lineHeight: '1.45' },
    },
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Badge: usually<BadgeProps>({ variant: 'gesta', radius: 'xl' }),
    Drawer: usually<DrawerProps>({ ...withMotion(160), ...quietHeader }),
    Menu: usually<MenuProps>({
      ...withMotion(120),
      withInitialFocusPlaceholder: false,
      shadow: 'md',
      radius: 'lg',
      offset: 6,
    }),
    Modal: usually<ModalProps>({ ...withMotion(160), radius: 'xl', shadow: 'xl', centered: true, ...quietHeader }),
    Popover: usually<PopoverProps>({ ...withMotion(120), shadow: 'md', radius: 'lg' }),
    Select: usually<SelectProps>({ allowDeselect: false, checkIconPosition: 'right' }),
    Tabs: usually<TabsProps>({ variant: 'pills' }),
    Tooltip: usually<TooltipProps>({ openDelay: 400, ...withMotion(120) }),
  },
});

const shared = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-error': 'var(--err)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-disabled': 'var(--surface-2)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-teal-light': 'var(--accent-soft)',
  '--mantine-color-teal-light-hover': 'var(--accent-soft)',
  '--mantine-color-teal-light-color': 'var(--accent-ink)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
