const radians = Math.PI / 180;

/**
 * The lit part of the moon as an SVG path, as seen from the northern hemisphere. The disc has radius 8 around (10, 10).
 * The angle is 0 for a new moon and 180 for a full moon.
 */
export function moonPath(elongation: number): string {
  const isWaxing = elongation < 180;
  const width = (8 * Math.abs(Math.cos(elongation * radians))).toFixed(2);
  const isFat = elongation > 90 && elongation < 270;
  return `M10 2A8 8 0 0 ${isWaxing ? 1 : 0} 10 18A${width} 8 0 0 ${isWaxing === isFat ? 1 : 0} 10 2Z`;
}
