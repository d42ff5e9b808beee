/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

export interface MeasuredPicture extends PictureSize {
  /** As EXIF numbers them: from 5 on, the picture is shown on its side. */
  orientation: number;
}
