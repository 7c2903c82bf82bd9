import { addons } from 'storybook/manager-api';
import { storybookTheme } from './brand.ts';

addons.setConfig({ theme: storybookTheme });
