import { Search } from 'lucide-react';
import { paletteAction } from '#shared/actions/groups/palette.ts';
import { useShownKeys } from '#shared/actions/shownKeys.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Keys } from '#ui/actions/Keys.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { openPalette } from './paletteState.ts';

/** Opens the palette, which a key does from anywhere. */
export function PaletteButton() {
  const keys = useShownKeys(paletteAction);
  const isShort = useMediaQuery(media.belowLarge);
  if (isShort)
    return (
      <IconButton
        label={paletteAction.title}
        icon={<Search />}
        keys={keys}
        tooltipPlacement="bottom"
        onPress={openPalette}
      />
    );
  return (
    <Button variant="quiet" icon={<Search />} onPress={openPalette}>
      {paletteAction.title}
      {keys && <Keys keys={keys} />}
    </Button>
  );
}
