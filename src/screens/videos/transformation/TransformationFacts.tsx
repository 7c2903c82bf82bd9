import { readTransformation } from '#domain/video/transformation.ts';
import { FieldRow } from '#ui/fields/form/FieldRow.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Fact } from '#ui/text/Fact.tsx';
import { Swatch } from '#ui/text/Swatch.tsx';
import { messages } from '../messages.ts';
import { findPreset } from '../transform.ts';

const strings = messages.transformation;

/** Describes a stored transformation. Renders nothing if the form can't express it. */
export function TransformationFacts({ transformation }: { transformation: string }) {
  const form = readTransformation(transformation);
  if (!form) return null;
  const { crop, gravity, customGravity, width, height, border, hasPadding, hasAudioFade, subtitles } = form;
  const size = [width, height].every((side) => side === null)
    ? undefined
    : `${width ?? '–'}x${height ?? '–'}`;
  const sound = [hasAudioFade && strings.audioFade, subtitles].filter(Boolean).join(', ');
  return (
    <FieldRow isDense>
      <Fact name={strings.resolution}>9:16</Fact>
      <Fact name={strings.crop}>{strings.cropModes[crop]}</Fact>
      <Fact name={strings.gravity}>
        {gravity === 'custom' && customGravity
          ? strings.positions[customGravity]
          : strings.gravities[gravity]}
      </Fact>
      <Fact name={strings.screen}>{[findPreset(form), size].filter(Boolean).join(' ') || strings.none}</Fact>
      <Fact name={strings.border}>
        {border.pixels === 0 ? (
          strings.none
        ) : (
          <Cluster gap={1}>
            <Swatch color={`#${border.color}`} />
            {strings.pixels(border.pixels)}
          </Cluster>
        )}
      </Fact>
      <Fact name={strings.padding}>{hasPadding ? strings.blurred : strings.none}</Fact>
      <Fact name={strings.texts}>
        <bdi>{form.texts.map(({ text }) => text).join(', ') || strings.none}</bdi>
      </Fact>
      <Fact name={strings.sound}>{sound || strings.none}</Fact>
    </FieldRow>
  );
}
