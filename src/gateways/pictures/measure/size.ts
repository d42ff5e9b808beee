/** In pixels. */
export interface MeasuredSize {
  width: number;
  height: number;
}

export interface MeasuredPicture extends MeasuredSize {
  /** As EXIF numbers them: from 5 on, the picture is shown on its side. */
  orientation: number;
}
