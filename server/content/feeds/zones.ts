const zones: Record<string, number> = {
  z: 0, ut: 0, utc: 0, gmt: 0, wet: 0, west: 60, bst: 60, wat: 60, cet: 60, met: 60, cest: 120, mest: 120, mesz: 120,
  mez: 60, eet: 120, cat: 120, sast: 120, eest: 180, eat: 180, msk: 180, trt: 180, irst: 210, gst: 240, pkt: 300,
  ist: 330, npt: 345, wib: 420, ict: 420, hkt: 480, sgt: 480, pht: 480, myt: 480, awst: 480, kst: 540, jst: 540,
  acst: 570, aest: 600, acdt: 630, aedt: 660, nzst: 720, nzdt: 780,
  nst: -210, ndt: -150, at: -240, ast: -240, adt: -180, et: -300, est: -300, edt: -240, ct: -360, cst: -360, cdt: -300,
  mt: -420, mst: -420, mdt: -360, pt: -480, pst: -480, pdt: -420, akst: -540, akdt: -480, hst: -600,
  brt: -180, brst: -120, art: -180, uyt: -180, clt: -240, bot: -240, vet: -240, pet: -300, cot: -300,
}; // prettier-ignore

const maxOffsetMinutes = 14 * 60;

/** Returns the offset in minutes east of UTC at a local time; 0 if the zone is missing or unknown. */
export function zoneOffset(text: string, localMs: number): number {
  const zone = text.replace(/^[\s(,]+/, '');
  const numeric = /^(?:GMT|UTC?)?\s*([+\u2212-])\s*(\d{1,2}):?(\d{2})?/i.exec(zone);
  if (numeric) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0);
    if (minutes > maxOffsetMinutes) return 0;
    return numeric[1] === '+' ? minutes : -minutes;
  }
  const place = /^[A-Za-z]+(?:\/[\w+-]+)+/.exec(zone)?.[0];
  if (place) return ianaOffset(place, localMs);
  return zones[/^[A-Za-z]+/.exec(zone)?.[0].toLowerCase() ?? ''] ?? 0;
}

/** IANA zones have seasonal offsets. */
function ianaOffset(timeZone: string, localMs: number): number {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const offsetAt = (instant: number) => {
      const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
      return zoneOffset(name ?? '', instant);
    };
    return offsetAt(localMs - offsetAt(localMs) * 60_000);
  } catch {
    return 0;
  }
}
