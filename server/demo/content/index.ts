import type { DemoDigest, LanguageCode } from '../types';
import { arabic } from './arabic';
import { business } from './business';
import { cityHall } from './cityHall';
import { collections } from './collections';
import { culture } from './culture';
import { education } from './education';
import { environment } from './environment';
import { food } from './food';
import { health } from './health';
import { science } from './science';
import { spanish } from './spanish';
import { sport } from './sport';
import { technology } from './technology';
import { travel } from './travel';
import { videos } from './videos';
import { world } from './world';

export const digestsByLanguage: Record<LanguageCode, DemoDigest[]> = {
  en: [
    world, cityHall, business, technology, science, health, environment, sport, culture, food,
    travel, education, videos, collections,
  ].flat(),
  es: spanish,
  ar: arabic,
};
