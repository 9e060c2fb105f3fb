ALTER TABLE "places_provider" ADD COLUMN "tile_address" text;
