import { readTransformation } from '#domain/video/transformation.ts';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Fact } from '#ui/text/Fact.tsx';
import { Swatch } from '#ui/text/Swatch.tsx';
import { messages } from '../messages.ts';
import { findPreset } from '../transform.ts';

const texts = messages.transformation;

/** Describes a stored transformation. Renders nothing if the form can't express it. */
export function TransformationFacts({ transformation }: { transformation: string }) {
  const form = readTransformation(transformation);
  if (!form) return null;
  const { crop, gravity, customGravity, width, height, border, hasPadding, hasAudioFade, subtitles } = form;
  const size = [width, height].every((side) => side === null)
    ? undefined
    : `${width ?? '–'}x${height ?? '–'}`;
  const sound = [hasAudioFade && texts.audioFade, subtitles].filter(Boolean).join(', ');
  return (
    <FieldRow isDense>
      <Fact name={texts.resolution}>9:16</Fact>
      <Fact name={texts.crop}>{texts.cropModes[crop]}</Fact>
      <Fact name={texts.gravity}>
        {gravity === 'custom' && customGravity ? texts.positions[customGravity] : texts.gravities[gravity]}
      </Fact>
      <Fact name={texts.screen}>{[findPreset(form), size].filter(Boolean).join(' ') || texts.none}</Fact>
      <Fact name={texts.border}>
        {border.pixels === 0 ? (
          texts.none
        ) : (
          <Cluster gap={1}>
            <Swatch color={`#${border.color}`} />
            {texts.pixels(border.pixels)}
          </Cluster>
        )}
      </Fact>
      <Fact name={texts.padding}>{hasPadding ? texts.blurred : texts.none}</Fact>
      <Fact name={texts.texts}>
        <bdi>{form.texts.map(({ text }) => text).join(', ') || texts.none}</bdi>
      </Fact>
      <Fact name={texts.sound}>{sound || texts.none}</Fact>
    </FieldRow>
  );
}
