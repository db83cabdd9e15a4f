export type SchemeColours = Readonly<
  Record<
    | 'page'
    | 'surface'
    | 'sunken'
    | 'ink'
    | 'muted'
    | 'line'
    | 'edge'
    | 'primary'
    | 'primary-strong'
    | 'on-primary'
    | 'accent'
    | 'selected'
    | 'bottle'
    | 'bottle-deep'
    | 'on-bottle'
    | 'on-bottle-muted'
    | 'brass'
    | 'brass-bright'
    | 'on-brass'
    | 'bottle-light'
    | 'footer-line'
    | 'gilt-shade'
    | 'plate-brass'
    | 'plate-bright'
    | 'plate-line'
    | 'leather'
    | 'leather-dark'
    | 'mirror'
    | 'mirror-light'
    | 'engraving',
    string
  >
>

/** Every colour by the name of its custom property, as `#rrggbb`; what is not here is the same in every palette. */
export type Palette = {
  label: string
  bars: { light: string; dark: string }
  light: SchemeColours
  dark: SchemeColours
}

export const BOTTLE: Palette = {
  label: 'Bottle green and brass',
  bars: { light: '#12372a', dark: '#0d1f19' },
  light: {
    page: '#f8f2e4',
    surface: '#fffbf1',
    sunken: '#efe6d0',
    ink: '#1c2520',
    muted: '#55604f',
    line: '#d9ccae',
    edge: '#7f7a63',
    primary: '#14402f',
    'primary-strong': '#0c2b20',
    'on-primary': '#fdf8ea',
    accent: '#7d5a14',
    selected: '#e4ecd9',
    bottle: '#12372a',
    'bottle-deep': '#0b261d',
    'on-bottle': '#f8f0dc',
    'on-bottle-muted': '#c9d3bf',
    brass: '#d9ae58',
    'brass-bright': '#efcd86',
    'on-brass': '#1b1a10',
    'bottle-light': '#1d5040',
    'footer-line': '#3c5a4b',
    'gilt-shade': '#8a6420',
    'plate-brass': '#d9ae58',
    'plate-bright': '#efcd86',
    'plate-line': '#b9995a',
    leather: '#8e2128',
    'leather-dark': '#6b161d',
    mirror: '#2a6150',
    'mirror-light': '#3b7562',
    engraving: '#14402f',
  },
  dark: {
    page: '#0e1c17',
    surface: '#15271f',
    sunken: '#0a1511',
    ink: '#f1ead9',
    muted: '#b5bba8',
    line: '#2f4a3d',
    edge: '#7f9386',
    primary: '#d9b161',
    'primary-strong': '#ecc97f',
    'on-primary': '#14201a',
    accent: '#dcb566',
    selected: '#1f3d30',
    bottle: '#0b2a1f',
    'bottle-deep': '#071a13',
    'on-bottle': '#f8f0dc',
    'on-bottle-muted': '#c9d3bf',
    brass: '#d9ae58',
    'brass-bright': '#efcd86',
    'on-brass': '#1b1a10',
    'bottle-light': '#15422f',
    'footer-line': '#2f4c3e',
    'gilt-shade': '#8a6420',
    'plate-brass': '#c0964a',
    'plate-bright': '#dcb566',
    'plate-line': '#8a7340',
    leather: '#8e2128',
    'leather-dark': '#6b161d',
    mirror: '#1d4a3a',
    'mirror-light': '#27594a',
    engraving: '#f1ead9',
  },
}

export const NAVY: Palette = {
  label: 'Navy and copper',
  bars: { light: '#182d4d', dark: '#101925' },
  light: {
    page: '#f4f3ee',
    surface: '#fcfcf9',
    sunken: '#e6e7e6',
    ink: '#1b2230',
    muted: '#4f5868',
    line: '#cfd0cf',
    edge: '#757d8a',
    primary: '#1d3557',
    'primary-strong': '#12243d',
    'on-primary': '#f7f8fb',
    accent: '#8a4b1f',
    selected: '#dde6f0',
    bottle: '#182d4d',
    'bottle-deep': '#0f1f38',
    'on-bottle': '#f3f1ea',
    'on-bottle-muted': '#c6cfdd',
    brass: '#dfa077',
    'brass-bright': '#efc0a0',
    'on-brass': '#1d130c',
    'bottle-light': '#25406a',
    'footer-line': '#40557a',
    'gilt-shade': '#85502c',
    'plate-brass': '#d79a72',
    'plate-bright': '#ecbd9c',
    'plate-line': '#a9744e',
    leather: '#7a2e2a',
    'leather-dark': '#561c1a',
    mirror: '#35547f',
    'mirror-light': '#48699a',
    engraving: '#1d3557',
  },
  dark: {
    page: '#0f1621',
    surface: '#17212f',
    sunken: '#0a1019',
    ink: '#edeae2',
    muted: '#b0b8c4',
    line: '#2f3d52',
    edge: '#7f8ea5',
    primary: '#dfa077',
    'primary-strong': '#efc0a0',
    'on-primary': '#1a1410',
    accent: '#e2a880',
    selected: '#223550',
    bottle: '#0e1d35',
    'bottle-deep': '#091424',
    'on-bottle': '#f3f1ea',
    'on-bottle-muted': '#c6cfdd',
    brass: '#dfa077',
    'brass-bright': '#efc0a0',
    'on-brass': '#1d130c',
    'bottle-light': '#1c3355',
    'footer-line': '#30456a',
    'gilt-shade': '#85502c',
    'plate-brass': '#c08a63',
    'plate-bright': '#d9a27c',
    'plate-line': '#86603f',
    leather: '#7a2e2a',
    'leather-dark': '#561c1a',
    mirror: '#23406a',
    'mirror-light': '#2f5080',
    engraving: '#edeae2',
  },
}

export const OXBLOOD: Palette = {
  label: 'Oxblood and gold',
  bars: { light: '#4d151c', dark: '#1d1213' },
  light: {
    page: '#faf3ec',
    surface: '#fffaf5',
    sunken: '#f0e4da',
    ink: '#261b1b',
    muted: '#63544f',
    line: '#dcc9bb',
    edge: '#86736b',
    primary: '#5e1a22',
    'primary-strong': '#451218',
    'on-primary': '#fdf5ee',
    accent: '#8b3a1f',
    selected: '#f3dfd8',
    bottle: '#4d151c',
    'bottle-deep': '#380e14',
    'on-bottle': '#fbeee2',
    'on-bottle-muted': '#dfc6bd',
    brass: '#dcb16a',
    'brass-bright': '#efcf93',
    'on-brass': '#1f150c',
    'bottle-light': '#6d242c',
    'footer-line': '#7a4047',
    'gilt-shade': '#8a6420',
    'plate-brass': '#d9ae68',
    'plate-bright': '#efcf93',
    'plate-line': '#b08f5a',
    leather: '#2b4a45',
    'leather-dark': '#1c3330',
    mirror: '#7d3a41',
    'mirror-light': '#95525a',
    engraving: '#5e1a22',
  },
  dark: {
    page: '#1a1112',
    surface: '#241819',
    sunken: '#130b0c',
    ink: '#f3e8df',
    muted: '#c2b0a8',
    line: '#4a3435',
    edge: '#9a827d',
    primary: '#e0b674',
    'primary-strong': '#efcf93',
    'on-primary': '#23160f',
    accent: '#e5a78d',
    selected: '#43262a',
    bottle: '#3a0f15',
    'bottle-deep': '#26090d',
    'on-bottle': '#fbeee2',
    'on-bottle-muted': '#dfc6bd',
    brass: '#dcb16a',
    'brass-bright': '#efcf93',
    'on-brass': '#1f150c',
    'bottle-light': '#551c23',
    'footer-line': '#5d3136',
    'gilt-shade': '#8a6420',
    'plate-brass': '#c0964a',
    'plate-bright': '#dcb566',
    'plate-line': '#8a7340',
    leather: '#2b4a45',
    'leather-dark': '#1c3330',
    mirror: '#612b31',
    'mirror-light': '#763b42',
    engraving: '#f3e8df',
  },
}
