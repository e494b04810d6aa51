/**
 * White or black: the one that reads better on a colour such as `#0a4aa6` (WCAG 2.2, contrast ratio). The better
 * of the two has 4.5:1 or more on every colour.
 */
export function inkOn(colour: string): '#ffffff' | '#000000' {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000';
}
