import type { DemoDigest, LanguageCode } from '../types.ts';
import { arabic } from './arabic.ts';
import { business } from './business.ts';
import { cityHall } from './cityHall.ts';
import { collections } from './collections.ts';
import { culture } from './culture.ts';
import { education } from './education.ts';
import { environment } from './environment.ts';
import { food } from './food.ts';
import { health } from './health.ts';
import { science } from './science.ts';
import { spanish } from './spanish.ts';
import { sport } from './sport.ts';
import { technology } from './technology.ts';
import { travel } from './travel.ts';
import { videos } from './videos.ts';
import { world } from './world.ts';

export const digestsByLanguage: Record<LanguageCode, DemoDigest[]> = {
  en: [
    world, cityHall, business, technology, science, health, environment, sport, culture, food,
    travel, education, videos, collections,
  ].flat(),
  es: spanish,
  ar: arabic,
};
